import type { ComponentType } from 'react';

/** What a feature adds to the frame around every page: its `frame.tsx` exports one of these as `frame`. */
export type FrameParts = {
  /** In the middle of the header. */
  Search?: ComponentType;
  /** At the end of the header, before the theme switch. */
  Badge?: ComponentType;
  /** At the end of the header, after the theme switch. */
  Switcher?: ComponentType;
  /** Above the page. */
  Banner?: ComponentType;
  /** Beside the page, mounted once: renders a drawer or a dialog when its store asks for one. */
  Host?: ComponentType;
  /** Answers a question that was typed into the palette. */
  onAsk?: (question: string) => void;
};
