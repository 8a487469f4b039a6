import { createContext, useContext } from 'react';

/** What cells of pixels need to know beyond their row. */
export type PixelContextValue = {
  /** Largest number of impressions on the page, for the bars. */
  mostImpressions: number;
  /** Address of a pixel's page, where it has one. */
  hrefOf: (id: string) => string | undefined;
  /** Address of the page to change a pixel, for those who may. */
  editOf: (id: string) => string | undefined;
};

export const PixelContext = createContext<PixelContextValue>({
  mostImpressions: 0,
  hrefOf: () => undefined,
  editOf: () => undefined,
});
export const usePixels = (): PixelContextValue => useContext(PixelContext);
