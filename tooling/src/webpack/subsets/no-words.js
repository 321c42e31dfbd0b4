/** Stands for the words of another language: whoever asks for them leaves out a language without words. */
export default undefined;
