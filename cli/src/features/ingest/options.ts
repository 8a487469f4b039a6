export type AccessLogOptions = { shiftTo?: string };
export type QuarantineOptions = { limit?: string };
