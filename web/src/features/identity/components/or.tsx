import classes from './form.module.css';

/** Between ways of which one is enough. */
export const Or = ({ text = 'or' }: { text?: string }) => <div className={classes.or}>{text}</div>;
