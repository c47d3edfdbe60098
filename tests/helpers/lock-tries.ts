import { lockDataDir } from '../../supabase/local/data-lock.ts'

/** A process that tries for a data folder many times at once, when told to, and holds what it gets. */
const [dataDir = '', tries = '1'] = process.argv.slice(2)

process.stdin.once('data', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: Number(tries) }, () => lockDataDir(dataDir)),
  )
  const got = answers.filter(({ status }) => status === 'fulfilled').length
  const words = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [String(answer.reason.code)] : [],
  )
  process.stdout.write(`${JSON.stringify({ got, refused: [...new Set(words)] })}\n`)
})
process.stdin.on('end', () => process.exit(0))
process.stdout.write('ready\n')
