/** `node --import tsx scripts/check-layers.ts [root]`: prints each breach of the layers, exits 1 on any. */
import { checkLayers } from './tools/layers.ts'
import { checkPurity } from './tools/purity.ts'
import { report } from './tools/report.ts'

const root = process.argv[2] ?? '.'
report('layers', [...checkLayers(root), ...checkPurity(root)])
