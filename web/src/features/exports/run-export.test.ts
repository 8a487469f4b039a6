import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExportJob, useExportStore } from './export-store.ts';
import { cancelExport, type ExportPort, POLL_MS, runExport } from './run-export.ts';

const request = { label: 'Companies', filename: 'companies_11_21_2026', query: '{}', total: 1234 };

function makePort(statuses: ExportJob[], first: ExportJob = { id: 'j', status: 'queued' }) {
  const log: string[] = [];
  const next = [...statuses];
  const port: ExportPort = {
    begin: vi.fn(async () => first),
    status: vi.fn(async () => next.shift() ?? first),
    cancel: vi.fn(async () => undefined),
    download: vi.fn(async ({ url }) => void log.push(`download ${url}`)),
    wait: vi.fn(async (milliseconds) => void log.push(`wait ${milliseconds}`)),
    clearNotices: () => void log.push('clear'),
    succeed: (message) => void log.push(message),
    fail: (error) => void log.push(String(error)),
  };
  return { port, log };
}
const phase = (): string => useExportStore.getState().state.phase;

beforeEach(() => useExportStore.setState({ state: { phase: 'idle' } }));

describe('runExport', () => {
  it('clears notices, polls every 3 s, downloads and says so', async () => {
    const done: ExportJob = {
      id: 'j',
      status: 'completed',
      url: '/api/exports/j',
      rows: 1200,
      notes: ['Tag silent: x'],
    };
    const { port, log } = makePort([{ id: 'j', status: 'processing', rows: 5 }, done]);
    await runExport(port, request);
    expect(POLL_MS).toBe(3000);
    expect(log).toEqual([
      'clear',
      'wait 3000',
      'wait 3000',
      'download /api/exports/j',
      '1,200 records are in companies_11_21_2026.csv. Tag silent: x',
    ]);
    expect(phase()).toBe('idle');
  });

  it('says why the job failed and downloads nothing', async () => {
    const { port, log } = makePort([{ id: 'j', status: 'error', error: 'The disk is full.' }]);
    await runExport(port, request);
    expect(log).toEqual(['clear', 'wait 3000', 'ExportFailedError: The disk is full.']);
    expect(port.download).not.toHaveBeenCalled();
    expect(phase()).toBe('idle');
  });

  it('a call that fails ends it with a notice', async () => {
    const { port, log } = makePort([]);
    port.begin = async () => Promise.reject(new TypeError('Failed to fetch'));
    await runExport(port, request);
    expect(log.at(-1)).toBe('TypeError: Failed to fetch');
    expect(phase()).toBe('idle');
  });

  it('a second one does not start while the first is under way', async () => {
    const { port } = makePort([{ id: 'j', status: 'completed', url: '/x' }]);
    await Promise.all([runExport(port, request), runExport(port, request)]);
    expect(port.begin).toHaveBeenCalledTimes(1);
  });

  it('cancelled while running: cancels on the server, downloads nothing, shows no message', async () => {
    const { port, log } = makePort([{ id: 'j', status: 'completed', url: '/x' }]);
    port.wait = async () => cancelExport(port);
    await runExport(port, request);
    expect(port.cancel).toHaveBeenCalledWith('j');
    expect(log).toEqual(['clear']);
    expect(phase()).toBe('idle');
  });

  it('cancelled before the job is known: it is cancelled when it is', async () => {
    const { port, log } = makePort([]);
    port.begin = async () => {
      cancelExport(port);
      return { id: 'late', status: 'queued' };
    };
    await runExport(port, request);
    expect(port.cancel).toHaveBeenCalledWith('late');
    expect(log).toEqual(['clear']);
  });
});
