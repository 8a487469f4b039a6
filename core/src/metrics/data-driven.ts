/** Under so many conversions data-driven credit has no value: a chain would tell more of chance than of channels. */
export const FEWEST_CONVERSIONS = 200;

/** Over so many values (campaigns, say) in one breakdown it has none either. */
export const MOST_CHAIN_STATES = 1000;

/** Row id and name of what no touch has earned; campaigns, channels and vendors never have this id. */
export const UNATTRIBUTED = { id: 'unattributed', name: 'Unattributed' } as const;

/** In a filter, every channel, vendor and campaign, so every row with a touch. The opposite of `UNATTRIBUTED`. */
export const ATTRIBUTED = { id: 'attributed', name: 'Any touch' } as const;
