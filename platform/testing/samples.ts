import fc from 'fast-check'

// Whether a commit may land is not left to luck: every run of the gate tries the same samples. `npm run test:all` draws
// new ones each time; what fails there names its seed, and the sample becomes a row of a test.
if (process.env.MARU_SAMPLES !== 'new') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 })

/** fast-check, as tests of properties ask it. */
export { fc }
