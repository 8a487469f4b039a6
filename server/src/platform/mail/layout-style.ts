export const FONT =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const ACCENT = '#5457d6';

export const text = { fontFamily: FONT, fontSize: '15px', lineHeight: '24px', margin: '0 0 16px' } as const;
export const quiet = {
  ...text,
  fontSize: '13px',
  lineHeight: '20px',
  color: '#646874',
  margin: '0',
} as const;
