/** `npm run docs`: writes docs/model.md from the constants of src/domain, and docs/golden-days.md from its engine. */
import { writeFileSync } from 'node:fs'
import { goldenPage } from './tools/golden-days.ts'
import { modelPage } from './tools/model-page.ts'

writeFileSync(new URL('../docs/model.md', import.meta.url), await modelPage())
writeFileSync(new URL('../docs/golden-days.md', import.meta.url), goldenPage())
