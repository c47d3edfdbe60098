/** Data folder of a backend nobody has used yet, made once before the browser tests. */
export const templateData = 'test-results/template-data'
