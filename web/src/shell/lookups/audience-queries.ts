/** Queries that show audiences on other pages: asked again once one was made, changed or deleted. */
export const AUDIENCE_QUERIES = ['AudienceList', 'AudienceFilterOptions', 'AudienceOptions'];
