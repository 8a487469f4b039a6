import classes from './builder.module.css';

type GroupWordsProps = { words: readonly string[]; days?: number | null | undefined };

/** What rules ask for, in words: a line for each group, any of which is enough. */
export function GroupWords({ words, days }: GroupWordsProps) {
  const window = days == null ? '' : ` Visits and impressions count in the last ${days} days.`;
  if (words.length < 2)
    return (
      <p className={classes.note}>
        In words: {words[0] ?? 'any company'}.{window}
      </p>
    );
  return (
    <div>
      <p className={classes.note}>In words, any of these:{window}</p>
      <ul className={classes.words}>
        {[...new Set(words)].map((group) => (
          <li key={group} className={classes.note}>
            {group}
          </li>
        ))}
      </ul>
    </div>
  );
}
