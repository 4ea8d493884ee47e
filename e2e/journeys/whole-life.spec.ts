import { test } from '../support/moved-clock.ts'
import { testWholeLifeOfGas } from '../support/whole-life.ts'

test.use({ quiet: false }) // a page that is left may cut short its own calls

testWholeLifeOfGas()
