const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/**
 * The id of 18 characters of a record in Salesforce. Reports and links have 15, in which capital letters count; the last three of 18
 * tell where they are. Other texts are left as they are.
 */
export function longId(id: string): string {
  if (!/^[A-Za-z0-9]{15}$/.test(id)) return id;
  const suffix = [0, 5, 10].map((from) => {
    const bits = [...id.slice(from, from + 5)].reduce(
      (sum, letter, at) => sum + (letter >= 'A' && letter <= 'Z' ? 1 << at : 0),
      0,
    );
    return LETTERS[bits];
  });
  return id + suffix.join('');
}

/** Accounts, contacts, opportunities, their history, leads, tasks, events, members of campaigns, campaigns: the first three letters of their ids. */
const RECORD = /^(?:001|003|006|008|00Q|00T|00U|00v|701)(?=[0-9]*[A-Za-z])[A-Za-z0-9]{12}$/;

/** The id of a record of some CRM: one of Salesforce with 18 characters, so that a file and a connection have the same; any other as it is. */
export const recordId = (id: string): string => (RECORD.test(id) ? longId(id) : id);
