import type { Exceptions } from '../layers.ts';

export const server: Exceptions = {
  features: [
    'audiences > companies',
    'audiences > imports',
    'companies > opportunities',
    'companies > imports',
    'companies > leads',
    'companies > offline',
    'imports > spend',
    'imports > leads',
    'imports > offline',
    'ingest > companies',
    'ingest > traffic',
    'opportunities > imports',
  ],
  layers: [],
};
