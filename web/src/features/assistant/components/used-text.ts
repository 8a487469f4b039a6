const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/** When a conversation was asked in: the time of today's, the day of others, in UTC as everywhere. */
export const usedText = (usedAt: string): string => {
  const isToday = usedAt.slice(0, 10) === new Date().toISOString().slice(0, 10);
  return isToday ? TIME.format(Date.parse(usedAt)) : DAY.format(Date.parse(usedAt));
};
