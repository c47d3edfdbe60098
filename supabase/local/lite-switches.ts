// Nothing is told to anyone, and storage, still called an experiment there, is switched on.
process.env.LITE_TELEMETRY = '0'
process.env.EXPERIMENTAL_STORAGE = '1'
