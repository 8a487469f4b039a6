import { useQuery } from '@apollo/client/react';
import { ScrollArea, Skeleton } from '@mantine/core';
import { ModelRequestDocument } from '../../../generated/graphql.ts';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { Fact, Facts, Moment } from '../../users/index.ts';
import classes from './model-settings.module.css';
import { kindsInWords, laidOut, outcomeInWords, tokensInWords } from './words.ts';

const WIDTH = 860;

/** One text as it went out, letter by letter. */
export function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ModelRequestDocument, { variables: { id } });
  return (
    <Modal title="What was sent" size={WIDTH} onClose={onClose}>
      {data === undefined ? (
        error === undefined ? (
          <div role="status" aria-label="Loading">
            <Skeleton height={12} width="50%" my={8} />
            <Skeleton height={240} />
          </div>
        ) : (
          <FailureState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Sent {...data.assistant.modelRequest} />
      )}
    </Modal>
  );
}

type SentProps = { sent: string; request: Parameters<typeof tokensInWords>[0] };

function Sent({ sent, request }: SentProps) {
  const { sentAt, host, model, kinds, problem, askedBy } = request;
  const tokens = tokensInWords(request);
  return (
    <>
      <Facts>
        <Fact label="When">
          <Moment at={sentAt} />
        </Fact>
        <Fact label="To">
          {host}, {model}
        </Fact>
        <Fact label="Asked by">{askedBy ?? 'A former member'}</Fact>
        <Fact label="It holds">{kindsInWords(kinds)}</Fact>
        <Fact label="How it ended" note={problem ?? undefined}>
          {outcomeInWords(request)}
          {tokens !== null && ` · ${tokens}`}
        </Fact>
      </Facts>
      <div className={classes.textHead}>
        <h3 className={classes.textTitle}>The text, as it went out</h3>
        <CopyButton text={sent} label="Copy the text" />
      </div>
      <ScrollArea.Autosize
        mah="45vh"
        className={classes.text}
        viewportProps={{ tabIndex: 0, 'aria-label': 'The text' }}
      >
        <pre className={classes.pre}>{laidOut(sent)}</pre>
      </ScrollArea.Autosize>
    </>
  );
}
