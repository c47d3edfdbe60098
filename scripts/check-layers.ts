/** `node --import tsx scripts/check-layers.ts [root]`: prints each breach of the layers, of the domain's purity and of the list of paths, and each failure that passes in silence, exits 1 on any. */
import { checkLayers, unusedGrants } from './tools/layers.ts'
import { checkPathLiterals } from './tools/path-literals.ts'
import { checkPurity } from './tools/purity.ts'
import { report } from './tools/report.ts'
import { checkSilentCatches } from './tools/silent-catches.ts'

const root = process.argv[2] ?? '.'
// Of a folder that is not this project nothing can be said about what the rules are good for.
const unused = root === '.' ? unusedGrants(root) : []
report('layers', [
  ...checkLayers(root),
  ...checkPurity(root),
  ...checkPathLiterals(root),
  ...checkSilentCatches(root),
  ...unused,
])
