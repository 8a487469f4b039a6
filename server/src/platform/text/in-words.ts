/** The name of a list or a table as words of a sentence: `audienceMembers` and `audience_members` are "audience members". */
export const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ');
