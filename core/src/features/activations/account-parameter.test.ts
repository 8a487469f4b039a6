import { expect, it } from 'vitest';
import { decodeTableState } from '../../filters/index.ts';
import { EVENTS_TABLE } from '../event-log/index.ts';
import { sendingsPermalink } from './index.ts';

it('leads to the event log, as its list reads an address', () => {
  const [path, query = ''] = sendingsPermalink().split('?');
  expect(path).toBe('/event-log');
  expect(decodeTableState(EVENTS_TABLE, query).state.search).toBe('activations sent');
});
