import { answerCall } from '../_shared/answers.ts'
import { hostedDeps } from '../_shared/hosted-deps.ts'
import { generateMealPlan } from './handler.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown }

Deno.serve((request) => answerCall(generateMealPlan, request, hostedDeps()))
