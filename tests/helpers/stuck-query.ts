/**
 * A query that ends in no lifetime: PostgreSQL tries every way to split the text into nine parts that
 * come twice, and its length is odd.
 */
const PARTS = 9
const BACKREFERENCES = Array.from({ length: PARTS }, (_, index) => `\\${index + 1}`).join('')

export const STUCK_QUERY = `select (repeat('a', 401) || 'b') ~ '^${'(a*)'.repeat(PARTS)}${BACKREFERENCES}b$'`
