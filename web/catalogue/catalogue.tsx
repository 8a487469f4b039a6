import { Link, useLocation } from 'react-router';
import { ThemeSwitch } from '../src/shell/theme/theme-switch.tsx';
import { Toasts } from '../src/ui/toasts/toasts.tsx';
import { ASSISTANT } from './assistant.tsx';
import classes from './catalogue.module.css';
import { CHARTS } from './charts.tsx';
import { CONTROLS } from './controls.tsx';
import { FIGURES } from './figures.tsx';
import { STATES } from './states.tsx';
import type { Chapter } from './story.ts';
import { TABLES } from './tables.tsx';

const CHAPTERS: readonly Chapter[] = [FIGURES, CHARTS, TABLES, CONTROLS, STATES, ASSISTANT];

/** Every shared piece in every state; the switch shows the other theme. */
export function Catalogue() {
  const { pathname } = useLocation();
  const chapter = CHAPTERS.find(({ id }) => pathname === `/${id}`) ?? FIGURES;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>Catalogue</h1>
        <nav aria-label="Chapters" className={classes.chapters}>
          {CHAPTERS.map(({ id, title }) => (
            <Link key={id} to={`/${id}`} aria-current={id === chapter.id ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <main className={classes.stories}>
        {chapter.stories.map(({ name, render, wide }) => (
          <section key={name} className={classes.story} data-wide={wide || undefined} aria-label={name}>
            <h2 className={classes.name}>{name}</h2>
            {render()}
          </section>
        ))}
      </main>
      <Toasts />
    </div>
  );
}
