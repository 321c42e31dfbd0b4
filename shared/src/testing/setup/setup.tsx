import './browserApis.ts';
import '@testing-library/jest-dom';
