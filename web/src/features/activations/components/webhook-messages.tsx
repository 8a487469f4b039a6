import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { isOfDomains } from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import { type ActivationWebhooksQuery, SendWebhookMessageAgainDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { Moment } from '../../users/index.ts';
import classes from './activations.module.css';

export type Webhook = ActivationWebhooksQuery['activations']['webhooks'][number];

const HEADS = ['Sent', 'Message', '#Companies', 'Status', 'Answer', '#Milliseconds', 'Again'];

/** The latest messages to a webhook; those of alerts are sent again from here. */
export function WebhookMessages({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const { name, deliveries } = webhook;
  const [sendAgain, { loading }] = useMutation(SendWebhookMessageAgainDocument);
  const again = async (messageId: string): Promise<void> => {
    try {
      await sendAgain({ variables: { messageId } });
      showSuccess('The message is on its way again');
      onChanged();
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  if (deliveries.length === 0) return null;
  return (
    <details className={classes.agreed}>
      <summary>Latest messages</summary>
      <PlainTable label={`Messages to ${name}`} heads={HEADS}>
        {deliveries.map(
          ({ id, messageId, canSendAgain, type, companies, sentAt, tookMs, status, answer }) => (
            <tr key={id}>
              <td className={CELL.when}>
                <Moment at={sentAt} />
              </td>
              <td>{type}</td>
              <td className={CELL.number}>{isOfDomains(type) && formatFigure(companies, 'count')}</td>
              <td>{status ?? 'None'}</td>
              <td className={CELL.wide}>{answer}</td>
              <td className={CELL.number}>{formatFigure(tookMs, 'count')}</td>
              <td className={CELL.action}>
                {canSendAgain && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={loading}
                    onClick={() => void again(messageId)}
                  >
                    Send again
                  </Button>
                )}
              </td>
            </tr>
          ),
        )}
      </PlainTable>
    </details>
  );
}
