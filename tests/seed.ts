import fc from 'fast-check'
import { SEED } from './long.ts'

// A property that fails says with which seed and path it is replayed.
fc.configureGlobal({ seed: SEED })
