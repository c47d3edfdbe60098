/** `node --import tsx scripts/check-i18n.ts [root]`: the words of both languages and their use, and names in plain words. */
import { checkPlainWords } from './tools/plain-words.ts'
import { report } from './tools/report.ts'
import { checkWordUses } from './tools/word-uses.ts'
import { compareLanguages } from './tools/words.ts'

const root = process.argv[2] ?? '.'
// The list of names allowed is this project's.
const plain = root === '.' ? checkPlainWords(root) : []
report('i18n', [...compareLanguages(root), ...checkWordUses(root), ...plain])
