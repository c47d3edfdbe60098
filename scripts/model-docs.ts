/** `npm run docs`: writes docs/model.md from the constants of src/domain. */
import { writeFileSync } from 'node:fs'
import { modelPage } from './tools/model-page.ts'

writeFileSync(new URL('../docs/model.md', import.meta.url), await modelPage())
