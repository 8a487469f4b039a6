import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { OwnPlacesDocument } from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { WideBox } from '../../../../ui/layout/wide-box.tsx';
import { EmptyState, FailureState } from '../../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { type OwnPlace, useOwnPlaces } from '../../data/own/use-own-places.ts';
import { NamedDot } from '../named-dot.tsx';
import classes from '../rules/rules.module.css';
import { PlaceForm } from './place-form.tsx';

type Asked = { make: 'channel' | 'vendor' } | { change: OwnPlace } | { putAway: OwnPlace };

const kindOf = ({ channel }: OwnPlace): 'channel' | 'vendor' => (channel === null ? 'channel' : 'vendor');

/** Channels and vendors that the organization has added, what uses each, and making more. */
export function OwnPlaces() {
  const { data, error, isLoading, retry } = usePageQuery(OwnPlacesDocument, {});
  const deeds = useOwnPlaces();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const places = data?.channels.own;
  const doomed = asked !== undefined && 'putAway' in asked ? asked.putAway : undefined;
  return (
    <Card
      title="Your channels and vendors"
      caption="Those that you made, or that a rule or a file of yours names. What nothing uses can be put away."
      tools={
        <>
          <Button size="xs" variant="default" onClick={() => setAsked({ make: 'channel' })}>
            Make a channel
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked({ make: 'vendor' })}>
            Make a vendor
          </Button>
        </>
      }
    >
      {places === undefined ? (
        error !== undefined && !isLoading ? (
          <FailureState error={error} onRetry={retry} />
        ) : (
          <WidgetSkeleton shape="table" height={160} />
        )
      ) : places.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState
            title="None of your own yet"
            text="Make a channel or a vendor for what the built-in ones do not name: a podcast, field marketing, an agency. Then make a rule that sends visits to it."
          />
        </div>
      ) : (
        <PlacesTable places={places} onAsk={setAsked} />
      )}
      {asked !== undefined && 'make' in asked && (
        <PlaceForm
          kind={asked.make}
          onClose={close}
          onSave={async (fields) => {
            await deeds.make(asked.make, fields);
            showSuccess(`${fields.name} is made. A rule can send visits to it now.`);
          }}
        />
      )}
      {asked !== undefined && 'change' in asked && (
        <PlaceForm
          kind={kindOf(asked.change)}
          place={asked.change}
          onClose={close}
          onSave={(fields) => deeds.change(asked.change, fields)}
        />
      )}
      <ConfirmDialog
        opened={doomed !== undefined}
        title={`Put away ${doomed?.name}?`}
        confirm="Put away"
        onConfirm={() => doomed && deeds.putAway(doomed)}
        onClose={close}
      >
        It is not offered any more. Make one of the same name to have it back.
      </ConfirmDialog>
    </Card>
  );
}

function PlacesTable({ places, onAsk }: { places: readonly OwnPlace[]; onAsk: (asked: Asked) => void }) {
  return (
    <WideBox label="Your channels and vendors" isRegion={false} className={classes.wide}>
      <table className={classes.table} data-own>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Used by</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.id}>
              <td>
                <NamedDot name={place.name} color={place.color} />
                {place.formerNames.length > 0 && (
                  <p className={classes.quiet}>before: {place.formerNames.join(', ')}</p>
                )}
              </td>
              <td>{place.channel === null ? 'Channel' : `Vendor of ${place.channel.name}`}</td>
              <td>
                <Uses place={place} />
              </td>
              <td>
                <div className={classes.actions}>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Change ${place.name}`}
                    onClick={() => onAsk({ change: place })}
                  >
                    Change
                  </Button>
                  {place.usedBy.length === 0 && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Put away ${place.name}`}
                      onClick={() => onAsk({ putAway: place })}
                    >
                      Put away
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

/** What uses it, each a link to where it is: it stays as long as anything does. */
function Uses({ place: { usedBy } }: { place: OwnPlace }) {
  const toAddress = useInstancePath();
  if (usedBy.length === 0) return <span className={classes.quiet}>Nothing</span>;
  return usedBy.map(({ name, path }, index) => (
    <span key={`${path} ${name}`}>
      {index > 0 && ', '}
      <Link to={toAddress(path)} className={classes.link}>
        {name}
      </Link>
    </span>
  ));
}
