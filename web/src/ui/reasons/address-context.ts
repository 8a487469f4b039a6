import { createContext } from 'react';

/** Turns the path of a page into an address of the instance at hand; undefined outside of one. */
export const AddressContext = createContext<((path: string) => string) | undefined>(undefined);
