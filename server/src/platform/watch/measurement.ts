/** One Prometheus metric with its values. */
export type Measurement = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** A histogram has its buckets, sum and count in here, each with the end of its name. */
  values: readonly { suffix?: string; labels?: Record<string, string>; value: number }[];
};

/** A metric of one value. */
export const gauge = (name: string, help: string, value: number): Measurement => ({
  name,
  type: 'gauge',
  help,
  values: [{ value }],
});
