// Loaded before anything else in each process of a test: makes it import one source file in its faulty form.
import {register} from 'node:module';
import process from 'node:process';

register('./planted-file.js', import.meta.url, {data: process.env.PLANTED_FILE});
