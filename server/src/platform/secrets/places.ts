/** Every column that holds sealed text, and the column that names its row: what a change of the key encrypts again. */
export const SEALED_COLUMNS = [
  { table: 'activation_webhooks', column: 'secret', key: 'id' },
  { table: 'activation_webhooks', column: 'former_secret', key: 'id' },
  { table: 'audience_activations', column: 'contact_key', key: 'id' },
  { table: 'integration_connections', column: 'credentials', key: 'id' },
  { table: 'integration_tokens', column: 'credentials', key: 'id' },
  { table: 'mail_messages', column: 'body', key: 'id' },
  { table: 'single_sign_on_connections', column: 'settings', key: 'id' },
  { table: 'totp_secrets', column: 'secret', key: 'user_id' },
] as const;

export type SealedColumn = (typeof SEALED_COLUMNS)[number];

type PlaceIn<Column extends SealedColumn> = Column extends SealedColumn
  ? { table: Column['table']; column: Column['column']; id: string }
  : never;

/** Where a sealed text is kept. It opens nowhere else: a copy in another row or column is refused. */
export type Place = PlaceIn<SealedColumn>;
