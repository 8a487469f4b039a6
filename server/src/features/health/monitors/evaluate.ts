import { type Day, toDay } from '@parley/core/dates';
import { MONITOR_IDS, type MonitorId } from '@parley/core/features/health';
import { type Services, withFigures } from '../../../platform/context/index.ts';
import type { CheckInput, Outcome } from './check.ts';
import { CHECKS } from './checks/index.ts';
import { readDailyTraffic } from './daily-traffic.ts';
import { keepOutcome } from './keep-outcome.ts';
import { readThresholds } from './thresholds.ts';
import { readVendorMonths } from './vendor-months.ts';

type Input = { services: Services; instanceId: string; now?: Date };

const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= read();
    return asked;
  };
};

/** Looks with every monitor at an instance, and keeps what is found, what goes on and what is over. One that fails holds up no other. */
export async function evaluateMonitors({ services, instanceId, now = new Date() }: Input): Promise<void> {
  const { postgres, clickhouse, log } = await withFigures(services, instanceId);
  const today: Day = toDay(now.getTime());
  const thresholds = await readThresholds(postgres, instanceId);
  const shared: Omit<CheckInput, 'threshold'> = {
    postgres,
    clickhouse,
    instanceId,
    now,
    today,
    daily: once(() => readDailyTraffic(clickhouse, instanceId, today)),
    vendorMonths: once(() => readVendorMonths(clickhouse, instanceId, today)),
  };
  const look = async (monitor: MonitorId): Promise<Outcome | undefined> => {
    try {
      return await CHECKS[monitor]({ ...shared, threshold: thresholds[monitor] });
    } catch (error) {
      log.warn({ err: error, monitor, instanceId }, 'a monitor could not look at the data');
      return undefined;
    }
  };
  for (const monitor of MONITOR_IDS) {
    const outcome = await look(monitor);
    if (outcome !== undefined) await keepOutcome({ postgres, instanceId, monitor, outcome, now });
  }
}
