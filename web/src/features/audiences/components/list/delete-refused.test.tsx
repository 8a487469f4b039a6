import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { InstanceContext } from '../../../../shell/instance/instance-context.ts';
import { ApiError } from '../../../../ui/failures/api-error.ts';
import { DeleteRefused } from './delete-refused.tsx';

const CONTEXT = {
  instance: {
    ...{ id: 'inst_1', name: 'Acme', domain: 'acme.example', code: 'acme' },
    ...{ tagInstallationDate: undefined, isSample: false, isForeign: false },
  },
  viewer: {
    ...{ id: 'user_1', email: 'ann@acme.example', name: 'Ann', pictureUrl: undefined },
    ...{ isAdmin: true, isPaid: true, isSuperuser: false },
  },
};

const shown = (code: string, details: unknown): string =>
  renderToString(
    <InstanceContext value={CONTEXT}>
      <MemoryRouter>
        <DeleteRefused error={new ApiError({ code, status: 409, details })} />
      </MemoryRouter>
    </InstanceContext>,
  ).replaceAll(/<!-- -->| data-discover="true"/g, '');

it('names up to three things that use it, with links, and counts the rest', () => {
  const objects = [
    { kind: 'pixel', id: 'pixl_1', name: 'Spring' },
    { kind: 'audience', id: 'audn_2', name: 'Readers' },
    { kind: 'pixel', id: 'pixl_3', name: 'Autumn' },
  ];
  const html = shown('OBJECT_IN_USE', { objects, count: 5 });
  expect(html).toContain('/pixels/pixl_1">Spring</a>');
  expect(html).toContain('/audiences/audn_2">Readers</a>');
  expect(html).toContain('and 2 more');
});

it('leads to reports, goals, alerts and links, and counts those of colleagues without a name', () => {
  const objects = [
    { kind: 'report', id: 'subs_1', name: 'Weekly' },
    { kind: 'alert', id: 'alrt_1', name: 'Many visits' },
    { kind: 'share', id: 'shar_1', name: 'Board' },
  ];
  const html = shown('OBJECT_IN_USE', { objects, count: 3, others: 2 });
  expect(html).toMatch(/Report <a[^>]*\/profile#subscriptions">Weekly<\/a>/);
  expect(html).toMatch(/Alert <a[^>]*\/profile#alerts">Many visits<\/a>/);
  expect(html).toMatch(/Shared link <a[^>]*\/company-settings">Board<\/a>/);
  expect(html).not.toContain('more</li>');
  expect(html).toContain('2 reports, goals or alerts of colleagues, whose names only they see');
  expect(shown('OBJECT_IN_USE', { objects: [], count: 0, others: 1 })).toContain(
    'a report, goal or alert of a colleague, whose name only they see: ask them to delete it',
  );
});

it('leads to company settings where it is the target market', () => {
  const html = shown('CANNOT_DELETE', { reason: 'This is the target market.', page: 'company-settings' });
  expect(html).toContain('This is the target market.');
  expect(html).toContain('/company-settings">Company settings</a>');
});

it('says what went wrong otherwise', () => expect(shown('UNAVAILABLE', {})).not.toContain('<a'));
