import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A plate as a vision model tells it, sure of what it sees. */
export const SEEN = {
  kind: 'food',
  food_name: 'Gado-gado',
  serving_size: '1 plate',
  estimated_grams: 300,
  calories: 420,
  protein_grams: 18,
  carbs_grams: 42,
  fat_grams: 20,
  fluid_ml: 0,
  sodium_mg: 870,
  fiber_grams: 6.5,
  caffeine_mg: 0,
  confidence: 0.82,
  is_packaged: false,
}

/** What a request asks beside its words. */
export interface AskedTerms {
  model: string
  temperature?: number
  response_format?: { type: string }
}

type Misbehaviour = 'hangs' | 'cuts' | 'babbles' | 'leads elsewhere' | 'never ends'

const CHUNK = ' '.repeat(1_000_000)

/** A vision model's stand-in on this machine: speaks chat completions and answers what it is told to. */
export async function startVisionServer() {
  const asked: { authorization: string | undefined; body: string }[] = []
  let content = '{}'
  let status = 200
  let mayAnswer = Promise.resolve()
  let way: 'answers' | Misbehaviour = 'answers'
  let refusalOf: (terms: AskedTerms) => unknown = () => undefined
  let refusalStatus = 400
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString(),
    })
    if (way === 'hangs') return
    if (way === 'cuts') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"choices":', () => response.destroy())
      return
    }
    if (way === 'leads elsewhere' && request.url !== '/elsewhere') {
      return void response.writeHead(307, { location: '/elsewhere' }).end()
    }
    if (way === 'never ends') {
      response.writeHead(200, { 'content-type': 'application/json' })
      const goOn = () => void (response.destroyed || response.write(CHUNK, goOn))
      return goOn()
    }
    if (way === 'babbles') return void response.end('<html>Bad gateway</html>')
    const refusal = await refusalOf(JSON.parse(asked.at(-1)?.body ?? '{}'))
    if (refusal !== undefined) {
      response.writeHead(refusalStatus, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(refusal))
    }
    await mayAnswer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /**
     * What the model says from now on.
     * @param from a slow one keeps what it says to itself until then
     */
    says(answer: object | string, code = 200, from = Promise.resolve()) {
      content = typeof answer === 'string' ? answer : JSON.stringify(answer)
      status = code
      mayAnswer = from
      way = 'answers'
      refusalOf = () => undefined
    },
    /** Answers a request by what `refusal` makes of its terms, as long as that is anything. */
    refuses(refusal: (terms: AskedTerms) => unknown, code = 400) {
      refusalOf = refusal
      refusalStatus = code
    },
    /** Never answers, cuts the line in the middle, answers with what is no JSON, by a redirect, or without end. */
    misbehaves(how: Misbehaviour) {
      way = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
