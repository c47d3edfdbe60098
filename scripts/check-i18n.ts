/** `node --import tsx scripts/check-i18n.ts [root]`: the words of both languages and their use. */
import { report } from './tools/report.ts'
import { checkWordUses } from './tools/word-uses.ts'
import { compareLanguages } from './tools/words.ts'

const root = process.argv[2] ?? '.'
report('i18n', [...compareLanguages(root), ...checkWordUses(root)])
