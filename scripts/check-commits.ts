/** `node --import tsx scripts/check-commits.ts`: prints each commit whose subject breaks the rules, exits 1 on any. */
import { subjectProblem, subjectsSince } from './tools/commit-subjects.ts'

/** The rules stand since then; what came before is history. */
const BASE = 'f0548b307f795ecdc391a531221a751ddce55fe8'

const found = subjectsSince(BASE, '.')
if ('skipped' in found) console.log(`commits: skipped, ${found.skipped}`)
else {
  const wrong = found.subjects.flatMap(({ hash, subject }) => {
    const problem = subjectProblem(subject)
    return problem ? [`${hash}  ${subject}\n         ${problem}`] : []
  })
  for (const line of wrong) console.error(line)
  console.log(
    wrong.length === 0 ? `commits: ${found.subjects.length} looked at` : `commits: ${wrong.length}`,
  )
  if (wrong.length > 0) process.exitCode = 1
}
