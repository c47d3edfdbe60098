import fc from 'fast-check'

// The same cases in every run: whoever is judged by them is judged for their own change. A property that fails
// says with which seed and path it is replayed.
fc.configureGlobal({ seed: 20261126 })
