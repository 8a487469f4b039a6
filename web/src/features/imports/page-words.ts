/** What the server says of options, in the words of the command line, and as this page says it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/Say which is right with --date-order dmy or --date-order mdy/g, 'Say which is right under “Dates”'],
  [/Say it with --date-order dmy or --date-order mdy/g, 'Say it under “Dates”'],
  [/Say which is right with --decimal \. or --decimal ,/g, 'Say which is right under “Decimals”'],
  [/Say it with --decimal \. or --decimal , \(the mark before the decimals\)/g, 'Say it under “Decimals”'],
  [
    /If it is in ([^,]+), say --spend-unit \w+; if it is right, say --spend-unit \w+\./g,
    'If it is in $1, or if it is right, say so under “Unit of spend”.',
  ],
  [/say --count-repeated\./g, 'choose “Count rows with the same figures”.'],
  [/((?:--rate \S+=… ?)+)\./g, 'under “Rates to USD”.'],
  [/Say which it is: --mapping \w+="column"\./g, 'Choose it under “Columns”.'],
  [/say which it is: --mapping \w+="column"\./g, 'choose another under “Columns”.'],
  [
    / say so with an empty mapping for currency \(--mapping currency=\); else read another column \(--mapping \w+="column"\) and give the rates\./g,
    ' choose no column for “currency” under “Columns”; else read another column, and give the rates under “Rates to USD”.',
  ],
  [/Name the vendor: --vendor "[^"]*"\./g, 'Name it under “Vendor”.'],
  [/An audience needs a name: --name "[^"]*"\./g, 'An audience needs a name.'],
  [/and parley import undo \S+ takes them back\./g, 'or undo it in the list below.'],
  [/parley import [a-z-]+ needs /g, 'Needed is '],
  [/Try parley import ([a-z-]+)\./g, 'Choose another kind of file above.'],
  [
    /Give this file with --with, beside the report\./g,
    'Add it under “Lists of campaigns or ads”, beside the report.',
  ],
  [/with --with and the list/g, 'with the list'],
  [/ \(--with\)/g, ''],
  [/: --sheet names one\./g, ': choose one under “Sheet”.'],
  [
    /Replace it with --replace, or choose another name\./g,
    'Choose “Replace what was imported”, or another name.',
  ],
  [
    /(I|i)mport (it )?with --replace( to have this file instead)?/g,
    '$1mport with “Replace what was imported”',
  ],
  [/ --create-vendors adds it/g, ' “Add vendors that are not known” adds it'],
  [
    / Say which it is with --vendor-is "([^"]*)", or "([^"]*)" for/g,
    ' Say which it is under “Vendors by another name”: $1, or $2 for',
  ],
  [/ An empty mapping for isDeleted imports it\./g, ' Choose no column for “is deleted” to import it.'],
];

export const pageWords = (message: string): string =>
  WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words), message);
