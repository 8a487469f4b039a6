import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents of the .graphql files; the output is committed so that a clone builds without generating. */
const config: CodegenConfig = {
  schema: '../server/schema.graphql',
  documents: 'src/**/*.graphql',
  generates: {
    'src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, skipIndexFile: true },
      config: {
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
