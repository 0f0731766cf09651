import { ensureEngines } from '../../engines/support/programs.ts';
import { ensureChromium } from '../chromium.ts';

// Fetches the browsers that the tests need and this machine lacks, one after another: apt lets nobody else in meanwhile. Fails without a Chromium.
ensureChromium();
ensureEngines();
