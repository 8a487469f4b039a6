import { Anchor } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import type { Pin } from '../data/use-pins.ts';
import { PinCard } from '../page/pins.tsx';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './home-page.module.css';

/** More are on the page of pins. */
const SHOWN = 4;

/** The answers pinned last, each as of now; nothing where there are none. */
export function PinTiles({ pins }: { pins: readonly Pin[] }) {
  if (pins.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="home-pins">
      <div className={classes.head}>
        <h2 id="home-pins" className={classes.title}>
          Pinned
        </h2>
        <Anchor component={InstanceLink} to={pagePath('assistant', { conversation: 'pins' })} size="sm">
          All pins
        </Anchor>
      </div>
      <ul className={classes.tiles}>
        {pins.slice(0, SHOWN).map((pin) => (
          <li key={pin.id} className={classes.tile}>
            <PinCard pin={pin} />
          </li>
        ))}
      </ul>
    </section>
  );
}
