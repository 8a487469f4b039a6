export type AccessLogOptions = { shiftTo?: string };
