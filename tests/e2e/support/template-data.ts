/** Data folder of a backend that nobody has used, made once before the browser tests. */
export const templateData = 'test-results/template-data'
/** The app as it was built before them: what is built meanwhile changes nothing under a test. */
export const servedApp = 'test-results/app'
