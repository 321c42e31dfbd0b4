// The entry of a module's own page. Shared libraries are negotiated before its code may run, hence the dynamic import.
import('@module/main');
