import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printedSchema } from './graphql-schema.ts';

const path = fileURLToPath(new URL('../schema.graphql', import.meta.url));
writeFileSync(path, printedSchema());
console.log(`Wrote ${path}`);
