import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents of the .graphql files, as text; the output is committed so that a clone builds without generating. */
const config: CodegenConfig = {
  schema: '../server/schema.graphql',
  documents: 'src/**/*.graphql',
  importExtension: '.ts',
  generates: {
    'src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, skipIndexFile: true },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        immutableTypes: true,
        dedupeFragments: true,
        scalars: { DateTime: 'string', JSON: 'unknown' },
      },
    },
  },
};

export default config;
