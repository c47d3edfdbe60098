import { answerCall } from '../_shared/answers.ts'
import { hostedDeps } from '../_shared/hosted-deps.ts'
import { gamification } from './handler.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown }

Deno.serve((request) => answerCall(gamification, request, hostedDeps()))
