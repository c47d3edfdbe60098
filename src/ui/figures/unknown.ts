/** No figure yet is not a figure of nothing. */
export const UNKNOWN = '–'
