import { useRef, useState } from 'react';
import { toFailure } from '../../../ui/failures/failure.ts';
import { type Dataset, sendDomains, sendFile, sendList, tooLarge } from './send-dataset.ts';

/** Where the list of companies of a form is. */
export type Phase =
  | { at: 'nothing' }
  | { at: 'sending'; share: number }
  | { at: 'ready'; dataset: Dataset }
  | { at: 'refused'; message: string };

const NOTHING: Phase = { at: 'nothing' };

/** The file or the domains that are read by the server; only the last that was given counts. */
export function useDataset() {
  const [phase, setPhase] = useState<Phase>(NOTHING);
  const current = useRef<AbortController>(undefined);

  const read = async (send: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Dataset>) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = (): boolean => current.current === controller;
    setPhase({ at: 'sending', share: 0 });
    try {
      const dataset = await send(controller.signal, isCurrent);
      if (isCurrent()) setPhase({ at: 'ready', dataset });
    } catch (error) {
      if (isCurrent()) setPhase({ at: 'refused', message: toFailure(error).message });
    }
  };

  return {
    phase,
    takeFile: (file: File): void => {
      const refused = tooLarge(file);
      if (refused !== undefined) {
        current.current?.abort();
        current.current = undefined;
        setPhase({ at: 'refused', message: refused });
        return;
      }
      void read((signal, isCurrent) =>
        sendFile({
          file,
          signal,
          onProgress: (share) => {
            if (isCurrent()) setPhase({ at: 'sending', share });
          },
        }),
      );
    },
    takeDomains: (domains: readonly string[]): void => void read(() => sendDomains(domains)),
    takeList: (query: Readonly<Record<string, unknown>>): void => void read(() => sendList(query)),
    clear: (): void => {
      current.current?.abort();
      current.current = undefined;
      setPhase(NOTHING);
    },
  };
}
