import './browserApis.ts';
import './canvas.ts';
import '@testing-library/jest-dom';
