import { MessagePrimitive } from '@assistant-ui/react';
import classes from './thread.module.css';

export const UserMessage = () => (
  <MessagePrimitive.Root className={classes.turn}>
    <div className={classes.user}>
      <span className={classes.unseen}>You asked: </span>
      <MessagePrimitive.Parts />
    </div>
  </MessagePrimitive.Root>
);
